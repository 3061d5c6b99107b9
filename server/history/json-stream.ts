/** Pieces of text as a body that is written as fast as it is read. */
export const textStream = (pieces: Iterator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};
