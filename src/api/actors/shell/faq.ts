import type { Language } from '../../../domain/account/account.ts';
import type { FaqItem } from '../../../machines/shell/faq.ts';
import { ask } from '../../client.ts';
import { ContentGroup } from '../../contract/shell/content.ts';
import { run } from '../../runtime.ts';

/** The signal is the invoking state's: leaving it cancels the request. */
export const fetchFaq = (query: { language: Language }, signal: AbortSignal): Promise<readonly FaqItem[]> =>
  run(
    ask(ContentGroup, (content) => content.faq({ query })),
    signal,
  );
