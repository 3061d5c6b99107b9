import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pictureOf } from './walker/sheets.ts';
import './walker/sights/sights.css';

/** Written by `npm run sights`, beside the pictures. */
const taken = import.meta.glob<readonly string[]>('../reports/sights/*/states.json', { eager: true, import: 'default' });
const machines = Object.entries(taken).map(([file, states]) => ({ name: file.split('/').at(-2) ?? '', states }));

const Sights = ({ language }: { readonly language: string }) => {
  const [chosen, setChosen] = useState(machines[0]?.name ?? '');
  if (machines.length === 0) return <p>No pictures yet: npm run sights makes them.</p>;
  const states = machines.find(({ name }) => name === chosen)?.states ?? [];
  return (
    <div className="sights">
      <label>
        Machine{' '}
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {machines.map(({ name }) => (
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
