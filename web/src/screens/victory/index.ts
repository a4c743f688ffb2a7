/** The end of a round and of a match: a file of its own, which comes while the first round is played. */
export { default as Victory } from "./Victory.svelte";
export { placedOf } from "./podium";
export { sharePicture } from "./share-picture";
