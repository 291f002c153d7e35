-- Where whoever comes home can be called while a visit is under way; null: not by telephone.
ALTER TABLE provider ADD COLUMN phone text CHECK (phone ~ '^\+[1-9][0-9]{7,14}$');
