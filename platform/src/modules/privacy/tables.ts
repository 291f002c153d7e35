/** Rows of migration 0084. */
import { rowCodec } from '../../at-rest/row-codec.ts';

export const exportCodec = rowCodec({ table: 'data_export', key: { id: 'id' }, columns: { fileKey: 'file_key' } });
