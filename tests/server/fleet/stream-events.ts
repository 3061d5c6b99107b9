import type { LiveEvent } from '../../../src/domain/fleet/live/columns.ts';

/** Events of an open stream as they come; ends with the stream. */
export async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = text.slice(0, end).match(/^data: (.*)$/m)?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data) as LiveEvent;
    }
  }
}
