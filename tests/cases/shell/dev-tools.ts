export const cases = { 'zoom.choose': [{ zoom: 0.8 }, { zoom: 1.2 }] };
export const inputs = [
  { zoom: 1, isDevHost: true, isDevToolsOn: false },
  { zoom: 1.2, isDevHost: true, isDevToolsOn: true },
  { zoom: 0.8, isDevHost: false, isDevToolsOn: true },
] as const;
