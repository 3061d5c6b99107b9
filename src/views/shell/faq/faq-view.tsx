import { useSelector } from '@xstate/react';
import { type FaqRef, faqItems, faqVerbs, hasFaqFailed } from '../../../machines/shell/faq.ts';
import { FaqPage } from './faq-page.tsx';

/** Has no route of its own unless the deployment adds one. */
export function FaqView({ faq }: { faq: FaqRef }) {
  return <FaqPage items={useSelector(faq, faqItems)} hasFailed={useSelector(faq, hasFaqFailed)} onRetry={faqVerbs(faq).reload} />;
}
