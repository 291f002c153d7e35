-- Entries made before know no other names of what they are: all are read again.
INSERT INTO search_change (source, reference) SELECT DISTINCT source, source_reference FROM search_entry ON CONFLICT DO NOTHING;
-- Folded names have the digits 0-9.
UPDATE service_item SET folded = translate(folded, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') WHERE folded ~ '[٠-٩۰-۹]';
