-- A device is known to an account by a secret of its own, of which this is the SHA-256: the device id travels in addresses. Devices
-- from before have none, and are known again after their next sign-in.
ALTER TABLE session_family ADD COLUMN device_secret_hash text;
CREATE INDEX session_family_of_device ON session_family (uid, device_secret_hash) WHERE device_secret_hash IS NOT NULL;

-- `device_id` of a code and `scope` of limits hold that hash for a device that has a secret. Codes live for minutes.
DELETE FROM code_pause;
