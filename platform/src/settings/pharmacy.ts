/** Settings of pharmacy orders. */
import { count, setting } from './setting.ts';

export const pharmacySettings = {
  rounds: setting(
    'PHARMACY_ROUNDS',
    count(3, 1),
    'Maximum number of rounds in which pharmacies receive the request of an order',
  ),
  roundSize: setting(
    'PHARMACY_ROUND_SIZE',
    count(5, 1),
    'Number of pharmacies that receive the request in a round, the nearest first',
  ),
  roundMinutes: setting('PHARMACY_ROUND_MINUTES', count(5, 1), 'How long a round waits for an answer'),
  radiusKm: setting(
    'PHARMACY_RADIUS_KM',
    count(25, 1),
    'Maximum distance of these pharmacies from the patient, kilometres',
  ),
  offerMinutes: setting(
    'PHARMACY_OFFER_MINUTES',
    count(30, 1),
    'How long an offer of a pharmacy waits for the payment',
  ),
  ticketHours: setting(
    'PHARMACY_TICKET_HOURS',
    count(48, 1),
    'How long after the handover a problem with an order can be reported',
  ),
  ticketDays: setting('PHARMACY_TICKET_DAYS', count(730, 1), 'How long tickets of orders and their files are kept'),
  sandboxSeconds: setting(
    'SANDBOX_PHARMACY_SECONDS',
    count(0),
    'Seconds between two automatic steps of the sandbox’s pharmacies and couriers; 0: by hand, until it is turned on at /sandbox/pharmacy',
  ),
  sweepSeconds: setting('PHARMACY_SWEEP_SECONDS', count(60, 5), 'How often overdue rounds and offers are closed'),
};
