-- The trace in which a job was enqueued, as a W3C header: the job continues it.
ALTER TABLE scheduled_job ADD COLUMN traceparent text CHECK (length(traceparent) = 55);
