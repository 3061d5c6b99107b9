import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pictureOf } from './walker/sheets.ts';
import { useLastRun } from './walker/use-last-run.ts';
import './walker/sights/sights.css';

const Sights = ({ language }: { readonly language: string }) => {
  const taken = useLastRun('sights') ?? {};
  const machines = Object.keys(taken);
  const [wanted, setChosen] = useState('');
  const chosen = wanted || (machines[0] ?? '');
  if (machines.length === 0) return <p>No pictures yet: npm run sights makes them.</p>;
  const states = taken[chosen] ?? [];
  return (
    <div className="sights">
      <label>
        Machine{' '}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {machines.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <tr key={state}>
              <th scope="row">{state.replaceAll('.', ' · ')}</th>
              {['light', 'dark'].map((theme) => (
                <td key={theme}>
                  <img loading="lazy" src={pictureOf(chosen, state, { theme, language })} alt={`${state}, ${theme}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export default { title: 'Sights' };

export const SideBySide: StoryObj = { render: (_, { globals }) => <Sights language={String(globals.language)} /> };
