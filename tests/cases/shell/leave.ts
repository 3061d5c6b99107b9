export const cases = { 'leave.ask': [{ path: '/faq' }] };
