import { decodeMapCommand } from '../../../domain/map/command-decoder.ts';
import { decodeMapMessage, type MapCommand, type MapMessage } from '../../../domain/map/messages.ts';
import type { MapFrameRef } from '../../../machines/map/frame/chart.ts';

type Listener = (event: MessageEvent<unknown>) => void;

/** The part of a window that hears messages. */
export interface Ears {
  addEventListener: (type: 'message', listener: Listener) => void;
  removeEventListener: (type: 'message', listener: Listener) => void;
}

/** The part of a window that is spoken to. */
interface Mouth {
  postMessage: (message: unknown, targetOrigin: string) => void;
}

export interface Peer {
  window: Mouth;
  /** Scheme, host and port, exactly; never a wildcard. */
  origin: string;
}

const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

/** Hears only this peer: right origin and right window. What anybody else sends is as if it had not been sent. */
const hear = (ears: Ears, peer: Peer, onData: (data: unknown) => void) => {
  if (!isOrigin(peer.origin)) throw new Error(`Not an origin: ${peer.origin}`);
  const listener: Listener = ({ origin, source, data }) => {
    if (origin === peer.origin && (source as unknown) === peer.window) onData(data);
  };
  ears.addEventListener('message', listener);
  return () => ears.removeEventListener('message', listener);
};

export interface FrameSide {
  tell: (message: MapMessage) => void;
  close: () => void;
}

/** Inside the frame: obeys the portal's commands and reports to it. A command of no listed shape is dropped. */
export const openFrameSide = (ears: Ears, portal: Peer, onCommand: (command: MapCommand) => void): FrameSide => ({
  close: hear(ears, portal, (data) => {
    const command = decodeMapCommand(data);
    if (command) onCommand(command);
  }),
  tell: (message) => portal.window.postMessage(message, portal.origin),
});

/** Passes on what the map reports to the page around it, whose category filter and place list it feeds. */
export const reportFrom = (mapFrame: MapFrameRef, tell: (message: MapMessage) => void) =>
  mapFrame.system.inspect((event) => {
    if (event.type !== '@xstate.event' || event.actorRef !== mapFrame || event.event.type !== 'message.received') return;
    const message = decodeMapMessage((event.event as unknown as { data: unknown }).data);
    if (message !== null) tell(message);
  });
