/** A configured encryption key for settings or backups: 32 bytes in base64. */
export const ENCRYPTION_KEY = /^[A-Za-z0-9+/]{43}=$/;
