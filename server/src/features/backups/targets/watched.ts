/** The same chunks; `moved` is told of each. */
export async function* watched<Chunk>(chunks: AsyncIterable<Chunk>, moved: () => void): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    moved();
    yield chunk;
  }
}
