import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

const asText = (value: unknown): string => JSON.stringify(value, (_, part) => (part instanceof Map ? [...part] : part)) ?? 'undefined';

/** State and context of a machine without a view of its own. */
export function ContextFacts({ actor }: { actor: AnyActorRef }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const facts = Object.entries({ state: value, ...context });
  return (
    <table className="walker-facts">
      <caption>What the machine knows</caption>
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
