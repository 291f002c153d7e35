/** What the database takes for an encrypted value; for rows that a test writes by SQL and nobody decrypts. */
export const ENCRYPTED = `e1.00000000.${'A'.repeat(40)}`;
