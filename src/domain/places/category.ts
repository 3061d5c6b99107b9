/** Categories of railation, each with the number that a place names it by; `ownNetwork` stands for the provider's own places. */
export const categoryIds = {
  railRelatedService: 1,
  educationTraining: 2,
  fuelStation: 3,
  infrastructure: 4,
  constructionEquipment: 5,
  vehicleRental: 6,
  staff: 7,
  powerCompanies: 8,
  maintenanceServicing: 9,
  ships: 10,
  accessPointsTerminals: 11,
  ownNetwork: 12,
} as const;
export type Category = keyof typeof categoryIds;

export const categories = Object.keys(categoryIds) as readonly Category[];

/** The category of a number; null for a number that is none. */
export const categoryOf = (id: number): Category | null => categories.find((category) => categoryIds[category] === id) ?? null;
