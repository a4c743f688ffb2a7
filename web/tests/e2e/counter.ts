/** Passes everything on to a server, and writes down the requests of a browser, also those that its page does not see. */
import { createServer, request, type IncomingMessage, type Server as HttpServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Server } from "./fixtures";

export class Counter {
  /** Method and path of each request, in order. */
  readonly asked: string[] = [];
  readonly #http: HttpServer;

  constructor(private readonly server: Server) {
    this.#http = createServer((asked, answer) => {
      this.#note(asked);
      const { method, url, headers } = asked;
      const passed = request(
        { host: "127.0.0.1", port: this.server.port, method, path: url, headers },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
        },
      );
      asked.pipe(passed);
    });
    this.#http.on("upgrade", (asked: IncomingMessage, client, head) => {
      this.#note(asked);
      const there = connect(this.server.port, "127.0.0.1", () => {
        const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
        for (let at = 0; at < asked.rawHeaders.length; at += 2)
          lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
        there.write(`${lines.join("\r\n")}\r\n\r\n`);
        there.write(head);
        there.pipe(client).pipe(there);
      });
      for (const end of [there, client])
        end.on("error", () => [there, client].forEach((each) => each.destroy()));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#http.listen(0, "127.0.0.1", done));
  }

  stop(): void {
    this.#http.close();
    this.#http.closeAllConnections();
  }

  get url(): string {
    return `http://${this.server.host}:${(this.#http.address() as AddressInfo).port}`;
  }

  #note(asked: IncomingMessage): void {
    this.asked.push(`${asked.method} ${asked.url}`);
  }
}
