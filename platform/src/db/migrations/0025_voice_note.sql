-- A voice note is a file too: a recording as browsers make them.
ALTER TABLE stored_file DROP CONSTRAINT stored_file_extension_check;
ALTER TABLE stored_file ADD CONSTRAINT stored_file_extension_check
  CHECK (extension IN ('png', 'jpeg', 'gif', 'jpg', 'pdf', 'docx', 'doc', 'exe', 'webm', 'ogg', 'm4a'));
