export type MapTheme = 'light' | 'dark' | 'satellite';

/** Colours of one base style. The satellite palette is the dark vector style that replaces the picture where it gets coarse. */
export interface MapPalette {
  sea: string;
  land: string;
  coast: string;
  border: string;
  river: string;
  lake: string;
  rail: string;
  railCasing: string;
  label: string;
  capital: string;
  country: string;
  labelHalo: string;
}

export const palettes: Readonly<Record<MapTheme, MapPalette>> = {
  light: {
    sea: '#d5e0e6',
    land: '#f5f6f4',
    coast: '#b9c7cf',
    border: '#b4bcc2',
    river: '#c9d9e1',
    lake: '#d5e0e6',
    rail: '#4d6b75',
    railCasing: '#ffffff',
    label: '#4b565e',
    capital: '#2b343a',
    country: '#8b979f',
    labelHalo: '#f9faf9',
  },
  dark: {
    sea: '#0c1317',
    land: '#182025',
    coast: '#2a363d',
    border: '#3a474f',
    river: '#142630',
    lake: '#0c1317',
    rail: '#7fa3a6',
    railCasing: '#10171b',
    label: '#9aa8b1',
    capital: '#c9d3d9',
    country: '#66747d',
    labelHalo: '#12191d',
  },
  satellite: {
    sea: '#0a1a2b',
    land: '#1c2a1f',
    coast: '#2f4436',
    border: '#c8d2c4',
    river: '#14304a',
    lake: '#0a1a2b',
    rail: '#ffd27a',
    railCasing: '#141c15',
    label: '#e4ebe2',
    capital: '#ffffff',
    country: '#c6d3c8',
    labelHalo: '#10180f',
  },
};
