/** From little time to much, told apart without seeing red or green; the first lets the map through. */
export const heatColours: [number, number, number, number][] = [
  [68, 55, 140, 120],
  [116, 47, 142, 170],
  [173, 52, 122, 200],
  [221, 81, 84, 220],
  [248, 135, 43, 235],
  [252, 206, 60, 250],
];
