-- Why an attempt failed: the bank declined the card; otherwise the page was left, or its time was over.
ALTER TABLE payment ADD COLUMN declined boolean NOT NULL DEFAULT false;
