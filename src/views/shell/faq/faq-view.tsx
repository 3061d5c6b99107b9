import { useSelector } from '@xstate/react';
import { faqItems, faqVerbs, hasFaqFailed } from '../../../machines/shell/faq.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { FaqPage } from './faq-page.tsx';

/** Has no route of its own unless the deployment adds one. */
export function FaqView() {
  const { faq } = usePortal();
  return <FaqPage items={useSelector(faq, faqItems)} hasFailed={useSelector(faq, hasFaqFailed)} onRetry={faqVerbs(faq).reload} />;
}
