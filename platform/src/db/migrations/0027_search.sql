-- What search finds. Rows are made of the rows of other modules; a change of those is noted in search_change and followed.
-- pg_trgm is a trusted extension: who may create in the database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE search_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The row it was made of.
  source text NOT NULL,
  source_reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('symptom', 'clinic', 'doctor', 'service', 'test', 'package', 'treatment')),
  reference text NOT NULL,
  title_ar text NOT NULL,
  title_en text NOT NULL,
  note_ar text,
  note_en text,
  -- {route, params, query}: the address is made when it is asked for.
  page jsonb NOT NULL,
  -- Of the titles alone: a result whose name was typed comes before one that only mentions it.
  title_words text[] NOT NULL,
  words text[] NOT NULL,
  -- Higher comes first among equals.
  weight integer NOT NULL,
  CONSTRAINT search_entry_note CHECK ((note_ar IS NULL) = (note_en IS NULL)),
  CONSTRAINT search_entry_once UNIQUE (kind, reference)
);
CREATE INDEX search_entry_words ON search_entry USING gin (words) WITH (fastupdate = off);
CREATE INDEX search_entry_source ON search_entry (source, source_reference);

-- Every word of an entry. Words of entries that are gone may stay; they find nothing.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  sound text COLLATE "C" NOT NULL,
  -- In ASCII, because trigrams of other letters depend on the locale of the database.
  spelling text NOT NULL
);
CREATE INDEX search_word_sound ON search_word (sound);
CREATE INDEX search_word_spelling ON search_word USING gist (spelling gist_trgm_ops);

-- Rows of other modules that changed since they were last read.
CREATE TABLE search_change (
  source text NOT NULL,
  reference text NOT NULL,
  PRIMARY KEY (source, reference)
);

-- Argument: the column that names a row.
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_change SELECT TG_TABLE_NAME, to_jsonb(r) ->> TG_ARGV[0] FROM old_rows r
      ORDER BY 2 ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_change SELECT TG_TABLE_NAME, to_jsonb(r) ->> TG_ARGV[0] FROM new_rows r
      ORDER BY 2 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- A doctor is found under the name of the clinic too.
CREATE FUNCTION search_clinic_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_change SELECT 'provider', p.id FROM provider p JOIN new_rows r ON p.speciality_id = r.id
    ORDER BY 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_clinic_update AFTER UPDATE ON speciality REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_clinic_changed();

CREATE TRIGGER search_insert AFTER INSERT ON speciality REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('id');
CREATE TRIGGER search_update AFTER UPDATE ON speciality REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('id');
CREATE TRIGGER search_delete AFTER DELETE ON speciality REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('id');
CREATE TRIGGER search_insert AFTER INSERT ON provider REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('id');
CREATE TRIGGER search_update AFTER UPDATE ON provider REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('id');
CREATE TRIGGER search_delete AFTER DELETE ON provider REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('id');
CREATE TRIGGER search_insert AFTER INSERT ON service REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('stid');
CREATE TRIGGER search_update AFTER UPDATE ON service REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('stid');
CREATE TRIGGER search_delete AFTER DELETE ON service REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('stid');
CREATE TRIGGER search_insert AFTER INSERT ON service_item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('reference');
CREATE TRIGGER search_update AFTER UPDATE ON service_item REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('reference');
CREATE TRIGGER search_delete AFTER DELETE ON service_item REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search_changed('reference');

-- What stands there already.
INSERT INTO search_change SELECT 'speciality', id FROM speciality;
INSERT INTO search_change SELECT 'provider', id FROM provider;
INSERT INTO search_change SELECT 'service', stid FROM service;
INSERT INTO search_change SELECT DISTINCT 'service_item', reference FROM service_item;
