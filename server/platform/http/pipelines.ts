import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are worked on at once: answers leave in order, so beginning more of them early gains nothing. */
const mostInFlight = 8;
/** One read of a socket brings far fewer; a client that still goes on sending is cut off. */
const mostWaiting = 4_096;

interface Pipeline {
  running: number;
  readonly waiting: (() => void)[];
}

type Work = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Starts the work on requests as they come, of one connection only so many at once: others wait, and nothing more is read meanwhile. Each
 * waits for a turn of the event loop, in which other connections are read.
 */
export const inPipelines = (work: Work) => {
  const pipelines = new WeakMap<Socket, Pipeline>();
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming;
    const pipeline = pipelines.get(socket) ?? { running: 0, waiting: [] };
    pipelines.set(socket, pipeline);
    const { waiting } = pipeline;
    const goOn = () => {
      waiting.shift()?.();
      // Reading a body has resumed the socket.
      if (waiting.length > 0) socket.pause();
      else socket.resume();
    };
    const begin = () => {
      if (socket.destroyed) return;
      pipeline.running++;
      outgoing.once('close', () => {
        pipeline.running--;
        setImmediate(goOn);
      });
      work(incoming, outgoing);
    };
    if (pipeline.running < mostInFlight && waiting.length === 0) begin();
    else {
      waiting.push(begin);
      socket.pause();
    }
    if (waiting.length > mostWaiting) socket.destroy();
  };
};
