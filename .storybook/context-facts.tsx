import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef } from 'xstate';
import './walker/facts.css';

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part instanceof Map || part instanceof Set ? [...part] : part)) ?? '–';

/** State and context of a machine without a view of its own. */
export function ContextFacts({ actor }: { actor: AnyActorRef }) {
  const { i18n } = useTranslation();
  const text = i18n.getFixedT(null, 'walker' as never);
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const facts = Object.entries({ state: value, ...context });
  return (
    <table className="walker-facts">
      <caption>{String(text('facts' as never))}</caption>
      <tbody>
        {facts.map(([name, fact]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{asText(fact)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
