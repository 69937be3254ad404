/** A key that seals settings or backups, as it is configured: 32 bytes in base64. */
export const ENCRYPTION_KEY = /^[A-Za-z0-9+/]{43}=$/;
