-- The family register of the sandbox knows the sample child of the first account; databases from before have not asked it.
UPDATE patient SET relation_confirmed_at = created_at
  WHERE rel_id = 'rel_sample_faisal' AND relation = 'son' AND verified AND citizen AND deleted_at IS NULL;
