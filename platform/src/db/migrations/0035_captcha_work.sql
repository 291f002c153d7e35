-- The answer of the work that came with a picture, hashed; null where the work stands alone. Pictures that were given out without
-- any work are used up: their reader gets another one.
ALTER TABLE captcha ADD COLUMN work_hash text;
UPDATE captcha SET used_at = now() WHERE used_at IS NULL;
