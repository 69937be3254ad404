/** The checkout script as the build bundles it: one string, served by razorpay-checkout.ts. */
declare module "*/checkout-client.ts?inline-script" {
  const source: string;
  export default source;
}
