"""Addresses of tables as people write them."""

import pytest

from pioche.client import Address, JoinError, TableConnection, read_address


@pytest.mark.parametrize(
    ("text", "socket", "page"),
    [
        ("http://localhost:8000/t/ABCDE", "ws://localhost:8000/ws/ABCDE", "http://localhost:8000/t/ABCDE"),
        ("ws://localhost:8000/ws/ABCDE", "ws://localhost:8000/ws/ABCDE", "http://localhost:8000/t/ABCDE"),
        ("192.168.1.20:8000/abcde", "ws://192.168.1.20:8000/ws/ABCDE", "http://192.168.1.20:8000/t/ABCDE"),
        ("uno.example/t/ABCDE/", "ws://uno.example/ws/ABCDE", "http://uno.example/t/ABCDE"),
        ("https://uno.example/t/ABCDE", "wss://uno.example/ws/ABCDE", "https://uno.example/t/ABCDE"),
        ("http://[::1]:8000/t/ABCDE?lang=fr#x", "ws://[::1]:8000/ws/ABCDE", "http://[::1]:8000/t/ABCDE"),
        ("  http://u:p@host:1/t/ABCDE\n", "ws://host:1/ws/ABCDE", "http://host:1/t/ABCDE"),
    ],
)
def test_an_address_is_read_as_it_is_given(text: str, socket: str, page: str) -> None:
    address = read_address(text)
    assert (address.socket, address.page) == (socket, page)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ABCDE",
        "localhost:8000",
        "http://localhost:8000/",
        "http://localhost:8000/t/",
        "http://localhost:8000/t/AB CD",
        "http://localhost:8000/x/ABCDE",
        "ftp://localhost/t/ABCDE",
        "http://localhost:port/t/ABCDE",
        "http:///t/ABCDE",
        "http://[::1/t/ABCDE",
    ],
)
def test_a_text_that_is_not_the_address_of_a_table_is_refused(text: str) -> None:
    with pytest.raises(JoinError) as failed:
        read_address(text)
    assert failed.value.code == "address"


def test_the_page_of_an_address_is_the_address_of_the_same_table() -> None:
    address = Address("localhost:8000", "ABCDE", secure=True)
    assert read_address(address.page) == read_address(address.socket) == address


def test_a_returning_client_says_how_often_it_has_tried() -> None:
    address, line = read_address("https://uno.example/t/ABCDE"), TableConnection()
    assert address.socket_at(line.tries) == "wss://uno.example/ws/ABCDE"
    line.lost(0.0)
    line.lost(1.0)
    assert address.socket_at(line.tries) == "wss://uno.example/ws/ABCDE?try=2"
