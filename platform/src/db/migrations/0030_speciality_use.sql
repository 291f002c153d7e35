-- How often each e-clinic was booked lately: the order of their list. Written by a recurring job.
CREATE TABLE speciality_use (
  speciality_id text PRIMARY KEY REFERENCES speciality (id) ON DELETE CASCADE,
  bookings integer NOT NULL CHECK (bookings >= 0)
);
