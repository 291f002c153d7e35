-- Kinds of providers, items and samples are rows, so that a new kind needs no migration: each start of the platform adds
-- the kinds of the contract that have no row yet (db/seed/kinds.ts). Here only kinds that rows already have are added.
CREATE TABLE provider_kind (id text PRIMARY KEY);
CREATE TABLE item_kind (id text PRIMARY KEY);
CREATE TABLE sample_kind (id text PRIMARY KEY);

INSERT INTO provider_kind SELECT DISTINCT kind FROM provider;
INSERT INTO item_kind SELECT kind FROM service_item UNION SELECT kind FROM appointment_item;
INSERT INTO sample_kind SELECT DISTINCT sample FROM service_item WHERE sample IS NOT NULL;

ALTER TABLE provider DROP CONSTRAINT provider_kind_check;
ALTER TABLE provider ADD CONSTRAINT provider_kind_known FOREIGN KEY (kind) REFERENCES provider_kind (id);
ALTER TABLE service_item DROP CONSTRAINT service_item_kind_check, DROP CONSTRAINT service_item_sample_check;
ALTER TABLE service_item
  ADD CONSTRAINT service_item_kind_known FOREIGN KEY (kind) REFERENCES item_kind (id),
  ADD CONSTRAINT service_item_sample_known FOREIGN KEY (sample) REFERENCES sample_kind (id);
ALTER TABLE appointment_item DROP CONSTRAINT appointment_item_kind_check;
ALTER TABLE appointment_item ADD CONSTRAINT appointment_item_kind_known FOREIGN KEY (kind) REFERENCES item_kind (id);
