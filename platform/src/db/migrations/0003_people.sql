CREATE TABLE account (
  uid text PRIMARY KEY,
  -- E.164
  phone encrypted NOT NULL,
  phone_index blind_index NOT NULL CONSTRAINT account_phone_unique UNIQUE,
  dial_code text NOT NULL,
  email encrypted NOT NULL,
  consent_version text NOT NULL,
  consent_at timestamptz NOT NULL,
  language text NOT NULL DEFAULT 'ar' CHECK (language IN ('ar', 'en')),
  created_at timestamptz NOT NULL
);

-- Someone care can be booked for: the holder of the account (relation self) or a relative.
CREATE TABLE patient (
  rel_id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  relation text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('M', 'F')),
  birth_date date NOT NULL,
  identity_type text NOT NULL CHECK (identity_type IN ('national-id', 'iqama', 'passport', 'baby')),
  -- Empty for a baby without a number, which then has no index.
  identity encrypted NOT NULL,
  identity_index blind_index CHECK (identity_index IS NOT NULL OR identity_type = 'baby'),
  nationality text NOT NULL,
  image text,
  -- By the identity-verification port; a change of identity or date of birth asks again.
  verified boolean NOT NULL DEFAULT false,
  -- VAT is borne by the state for verified citizens only.
  citizen boolean NOT NULL DEFAULT false CHECK (NOT citizen OR verified),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT patient_owner UNIQUE (rel_id, uid)
);
CREATE UNIQUE INDEX patient_one_self ON patient (uid) WHERE relation = 'self';
CREATE UNIQUE INDEX patient_identity_unique ON patient (uid, identity_index) WHERE deleted_at IS NULL;
CREATE INDEX patient_of_account ON patient (uid) WHERE deleted_at IS NULL;

CREATE TABLE consent (
  uid text NOT NULL REFERENCES account (uid),
  version text NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (uid, version)
);

CREATE TABLE address (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES account (uid),
  type text NOT NULL CHECK (type IN ('home', 'office', 'other')),
  flat text NOT NULL,
  building text NOT NULL,
  street text NOT NULL,
  landmark text NOT NULL,
  city text NOT NULL,
  -- Null outside every served city.
  city_id text REFERENCES city (id),
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT address_owner UNIQUE (id, uid)
);
-- The same place once: five decimals are about a metre.
CREATE UNIQUE INDEX address_place_unique ON address
  (uid, type, flat, building, round(latitude::numeric, 5), round(longitude::numeric, 5)) WHERE deleted_at IS NULL;
