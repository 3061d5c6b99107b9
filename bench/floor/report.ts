/** What the floor's server tells of a vehicle and of where it is. */
export interface FloorVehicle {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly status: string;
}
export interface FloorPosition {
  readonly vehicle: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly course: number;
  readonly speed: number;
  readonly time: string;
  readonly attributes: Readonly<Record<string, number | boolean>>;
}
