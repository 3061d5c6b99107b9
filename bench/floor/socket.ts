import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** RFC 6455, 1.3 */
const handshakeKey = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const finalText = 0x81;

/** One unmasked text frame, as a server sends it (RFC 6455, 5.2). */
const frameOf = (text: string) => {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const isMedium = payload.length < 2 ** 16;
  const head = Buffer.alloc(isShort ? 2 : isMedium ? 4 : 10);
  head[0] = finalText;
  head[1] = isShort ? payload.length : isMedium ? 126 : 127;
  if (!isShort && isMedium) head.writeUInt16BE(payload.length, 2);
  else if (!isShort) head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
};

/** A WebSocket that only sends: all the floor needs. */
export const acceptSocket = ({ headers }: IncomingMessage, socket: Duplex) => {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${handshakeKey}`).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  return (text: string) => socket.write(frameOf(text));
};
