-- What patients say of a provider. Of those who gave stars and wrote nothing only the number is kept.
CREATE TABLE provider_stars (
  provider_id text NOT NULL REFERENCES provider (id),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  patients integer NOT NULL CHECK (patients >= 0),
  PRIMARY KEY (provider_id, stars)
);

CREATE TABLE provider_review (
  id text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES provider (id),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  -- In the language it was written in.
  comment text NOT NULL CHECK (char_length(comment) BETWEEN 1 AND 1000),
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  -- The first name, unless the patient hid it.
  author text,
  written_at timestamptz NOT NULL
);
CREATE INDEX provider_review_newest ON provider_review (provider_id, written_at DESC, id);
