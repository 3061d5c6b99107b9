import { useState } from 'react';
import { pictureOf } from '../sheets.ts';
import { useText } from '../use-text.ts';
import '../sights/sights.css';

/** The kept pictures of each state of a machine, in both themes beside each other; `taken`: states with a picture. */
export const PicturesSheet = ({ taken }: { readonly taken: Readonly<Record<string, readonly string[]>> }) => {
  const { text, language } = useText();
  const machines = Object.keys(taken);
  const [wanted, setChosen] = useState('');
  const chosen = wanted || (machines[0] ?? '');
  if (machines.length === 0) return <p>{text('picturesNone')}</p>;
  const states = taken[chosen] ?? [];
  return (
    <div className="sights">
      <label>
        {text('machine')}{' '}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {machines.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('state')}</th>
            <th scope="col">{text('light')}</th>
            <th scope="col">{text('dark')}</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <tr key={state}>
              <th scope="row">{state.replaceAll('.', ' · ')}</th>
              {(['light', 'dark'] as const).map((theme) => (
                <td key={theme}>
                  <img loading="lazy" src={pictureOf(chosen, state, { theme, language })} alt={`${state}, ${text(theme)}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
