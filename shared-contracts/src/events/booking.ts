import * as z from 'zod/mini';
import { SavedLocation } from '../api/generic/locations.ts';
import { Id } from '../api/core/fields.ts';
import { Instant, Minutes } from '../domain/time/time.ts';
import { defineEvent } from './define-event.ts';

/** Sent once a booking is committed; may arrive twice, so key on `appointmentId`. `startsAt` is a UTC instant, `length` minutes. */
export const appointmentBooked = defineEvent('booking.appointment-booked/v1', {
  publisher: 'booking',
  payload: z.object({ appointmentId: Id, startsAt: Instant, length: Minutes }),
});
/** The patient has selected the place of care. */
export const locationChosen = defineEvent('booking.location-chosen/v1', {
  publisher: 'booking',
  payload: SavedLocation,
});
