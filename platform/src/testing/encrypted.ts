/** A value that the database accepts as encrypted, for rows that a test inserts by SQL and nobody decrypts. */
export const ENCRYPTED = `e1.00000000.${'A'.repeat(40)}`;
