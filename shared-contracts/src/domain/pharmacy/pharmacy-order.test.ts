import {
  isOrderOver,
  mayCancelOrder,
  mayOrderMove,
  ORDER_ACTORS,
  ORDER_STATUSES,
  orderDestinationOf,
  orderEventOf,
  orderStepsOf,
} from './pharmacy-order.ts';

const moves = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) =>
    ORDER_ACTORS.filter((actor) => mayOrderMove(from, to, actor)).map((actor) => `${actor}: ${from} → ${to}`),
  ),
);

it('pharmacy order: each actor has exactly these transitions', () => {
  expect(moves).toEqual([
    'pharmacy: CREATED → OFFERED',
    'pharmacy: CREATED → ACCEPTED',
    'system: CREATED → NOPHARM',
    'patient: CREATED → CANCELLED',
    'patient: OFFERED → CREATED',
    'patient: OFFERED → ACCEPTED',
    'patient: OFFERED → CANCELLED',
    'system: OFFERED → EXPIRED',
    'patient: ACCEPTED → CREATED',
    'system: ACCEPTED → CONFIRMED',
    'patient: ACCEPTED → CANCELLED',
    'system: ACCEPTED → EXPIRED',
    'pharmacy: CONFIRMED → PACKED',
    'pharmacy: CONFIRMED → REJECTED',
    'patient: CONFIRMED → CANCELLED',
    'pharmacy: PACKED → COURIER_READY_FOR_DELIVERY',
    'pharmacy: PACKED → HANDOVER',
    'courier: COURIER_READY_FOR_DELIVERY → COURIER_ASSIGNED',
    'courier: COURIER_ASSIGNED → COURIER_PICKED_UP',
    'courier: COURIER_PICKED_UP → COURIER_INTRANSIST',
    'courier: COURIER_INTRANSIST → COURIER_COMPLETED',
    'system: COURIER_COMPLETED → COMPLETED',
  ]);
});

it('pharmacy order: the patient may cancel until it is packed', () => {
  expect(ORDER_STATUSES.filter(mayCancelOrder)).toEqual(['CREATED', 'OFFERED', 'ACCEPTED', 'CONFIRMED']);
});

it('pharmacy order: has these final statuses', () => {
  expect(ORDER_STATUSES.filter(isOrderOver)).toEqual([
    'HANDOVER',
    'COMPLETED',
    'NOPHARM',
    'REJECTED',
    'CANCELLED',
    'EXPIRED',
  ]);
});

it('pharmacy order: each status links to the page of the specification', () => {
  expect(Object.groupBy([...ORDER_STATUSES, 'A_LATER_ONE'], orderDestinationOf)).toEqual({
    payment: ['ACCEPTED'],
    tracking: [
      'CONFIRMED',
      'PACKED',
      'COURIER_READY_FOR_DELIVERY',
      'COURIER_ASSIGNED',
      'COURIER_PICKED_UP',
      'COURIER_INTRANSIST',
      'COURIER_COMPLETED',
    ],
    reorder: ['CANCELLED'],
    order: ['CREATED', 'NOPHARM'],
    completed: ['HANDOVER', 'COMPLETED'],
    availability: ['OFFERED', 'REJECTED', 'EXPIRED', 'A_LATER_ONE'],
  });
});

it('pharmacy order: has no courier steps when it is collected', () => {
  expect(orderStepsOf('pickup')).toEqual(['CONFIRMED', 'PACKED', 'HANDOVER']);
});

it('pharmacy order: an event about the order of the page navigates to the payment or to tracking, and every other one is stored', () => {
  expect(Object.groupBy([...ORDER_STATUSES, 'A_LATER_ONE'], orderEventOf)).toMatchObject({
    pay: ['ACCEPTED'],
    follow: ['CONFIRMED'],
    store: expect.arrayContaining(['OFFERED', 'PACKED', 'A_LATER_ONE']),
  });
});
