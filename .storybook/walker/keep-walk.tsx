import { useState } from 'react';
import { keep } from '../../tests/kept/kept-case.ts';
import type { PathWalkerProps } from '../path-walker.tsx';
import { withHyphens } from './sheets.ts';
import { useText } from './use-text.ts';
import type { Walker } from './use-walker.ts';

const allowed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What one did as a case of the tests: written by the dev server, or downloaded where there is none. */
export function KeepWalk({ walker, walked, area }: { readonly walker: Walker; readonly walked: PathWalkerProps; readonly area: string }) {
  const { text } = useText();
  const [name, setName] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const machine = withHyphens(walked.machine.id);
  const file = `tests/cases/${area}/kept/${machine}-${name}.json`;
  const caseText = () => {
    const input = Math.max(0, (walked.inputs ?? [undefined]).indexOf(walker.track.input));
    return `${JSON.stringify(keep(walked, { machine, name: name ?? '', input }, walker.track.steps.slice(0, walker.step)), null, 2)}\n`;
  };
  const write = async () => {
    const answer = await fetch('/kept-cases', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ area, file: `${machine}-${name}.json`, text: caseText() }),
    }).catch(() => null);
    setSaid(answer?.ok ? text('keepWritten', { file }) : text('keepFailed'));
    if (answer?.ok) setName(null);
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([caseText()], { type: 'application/json' }));
    link.download = `${machine}-${name}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const isNamed = name !== null && allowed.test(name);
  return (
    <div className="walker-keep">
      <output>{said}</output>
      {name === null ? (
        <button type="button" disabled={walker.step === 0} onClick={() => setName('')}>
          {text('keep')}
        </button>
      ) : (
        <>
          <input
            aria-label={`${text('keepName')}: ${text('keepHint')}`}
            placeholder={text('keepHint')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="button" disabled={!isNamed} onClick={() => void write()}>
            {text('keepWrite')}
          </button>
          <button type="button" disabled={!isNamed} onClick={download}>
            {text('keepDownload')}
          </button>
          <button type="button" onClick={() => setName(null)}>
            {text('keepCancel')}
          </button>
        </>
      )}
    </div>
  );
}
