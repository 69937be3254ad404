import type { Page } from "playwright-core";

/** Values typed into the sign-up form. */
export interface SignUpTyped {
  name?: string;
  email: string;
  password: string;
}

export async function fillWhoYouAre(page: Page, { name = "Anjali Nair", email, password }: SignUpTyped): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
}

async function fillAboutYou(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "About you" }).waitFor();
  await page.getByLabel("Phone number", { exact: true }).fill("98470 12345");
  await page.getByLabel("Age", { exact: true }).fill("18");
}

/** Fills in both steps on /signup, up to the button "Sign up". */
export async function fillSignUp(page: Page, typed: SignUpTyped): Promise<void> {
  await fillWhoYouAre(page, typed);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await fillAboutYou(page);
}

/** Presses the button that ends sign-up. */
export async function pressSignUp(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Sign up", exact: true }).click();
}
