-- One basket for each service: choosing in another one leaves it as it is. Rows from before name no service and are found
-- by what they hold.
ALTER TABLE basket ADD COLUMN stid text NOT NULL DEFAULT '';
ALTER TABLE basket DROP CONSTRAINT basket_uid_key, DROP CONSTRAINT basket_device_id_key;
CREATE UNIQUE INDEX basket_of_account ON basket (uid, stid) WHERE uid IS NOT NULL;
CREATE UNIQUE INDEX basket_of_device ON basket (device_id, stid) WHERE device_id IS NOT NULL;

-- The provider's fee when the time was chosen, before VAT; null: of a hold from before.
ALTER TABLE appointment ADD COLUMN seen_fee integer CHECK (seen_fee >= 0);
