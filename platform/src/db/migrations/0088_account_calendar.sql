-- The calendar in which an account's dates are shown.
ALTER TABLE account ADD COLUMN calendar text NOT NULL DEFAULT 'gregorian' CHECK (calendar IN ('gregorian', 'hijri'));
