# The bots: what they are called, and one line of character.

bot-random = Puppy
    .character = Lays whatever comes to hand, and is happy about it.
bot-greedy = Magpie
    .character = Gets rid of the biggest card first, and keeps the wilds for last.
bot-offensive = Hare
    .character = Runs for the last card, with a wild up its sleeve.
bot-defensive = Tortoise
    .character = Wants to hold little when others go out.
bot-balanced = Heron
    .character = Waits or strikes, as the hands and the score advise.
bot-mixed = Fox
    .character = Never does the same thing twice.
bot-expert = Owl
    .character = Remembers every card, and strikes when you hold two.
bot-champion = Squirrel
    .character = Hoards until the pile is dry, then goes out. Bring time.
bot-champion-12 = Falcon
    .character = Learnt alone, over tens of millions of rounds against itself.
bot-montecarlo = Raven
    .character = Plays the round out in its head, a thousand times, before it lays a card.
bot-of-this-server = A guest of this house.
bot-of-a-package = From the package { $package }.
