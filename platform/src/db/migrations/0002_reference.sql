CREATE TABLE city (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  region_ar text NOT NULL,
  region_en text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  radius_km integer NOT NULL CHECK (radius_km > 0),
  position integer NOT NULL
);

CREATE TABLE insurer (
  id text PRIMARY KEY,
  name_ar text NOT NULL,
  name_en text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE newsletter_subscriber (
  -- Of the address in lower case.
  email_index blind_index PRIMARY KEY,
  email encrypted NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  subscribed_at timestamptz NOT NULL
);
