export * from "./accounts";
export * from "./administration";
export * from "./assessment";
export * from "./bookings";
export * from "./coupons";
export * from "./experts";
export * from "./operations";
export * from "./orders";
