export const cases = { 'vehicle.changed': [{ hasTracking: false }, { hasTracking: true }] };
