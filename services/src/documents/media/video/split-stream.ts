/** The first bytes of a stream, and the rest as it comes. Where fewer come, there is no rest. */
export async function splitStream(chunks: AsyncIterable<Uint8Array>, count: number) {
  const pieces = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let left = count;
  let over: Uint8Array | undefined;
  while (left > 0) {
    const { value, done } = await pieces.next();
    if (done) break;
    head.push(value.subarray(0, left));
    if (value.length > left) over = value.subarray(left);
    left -= Math.min(left, value.length);
  }
  return { first: Buffer.concat(head), rest: readRest(over, pieces) };
}

async function* readRest(over: Uint8Array | undefined, pieces: AsyncIterator<Uint8Array>) {
  try {
    if (over) yield over;
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}
