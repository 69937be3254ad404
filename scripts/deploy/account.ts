import { DeployError, readJson, type Tools } from "./tools.ts";

/** What a token needs for wrangler to find the account by itself. */
const ACCOUNT_PERMISSIONS = "Account Settings: Read and User Memberships: Read";

/**
 * The id of the account to deploy to. With CLOUDFLARE_ACCOUNT_ID nothing is asked: wrangler does not look for accounts
 * then, so that a token without permissions of its user is enough. Otherwise wrangler's login has to name one account.
 * @throws DeployError that says what to do
 */
export async function findAccount(
  { wrangler }: Pick<Tools, "wrangler">,
  named = process.env.CLOUDFLARE_ACCOUNT_ID,
): Promise<string> {
  if (named) return named;
  const accounts = await listAccounts(wrangler);
  const [only, ...others] = accounts;
  if (only === undefined)
    throw new DeployError(
      `The login names no account: set CLOUDFLARE_ACCOUNT_ID, or give the token ${ACCOUNT_PERMISSIONS}`,
    );
  if (others.length > 0)
    throw new DeployError(
      `Several accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${accounts.map(({ name, id }) => `${id} (${name})`).join(", ")}`,
    );
  return only.id;
}

interface WhoAmI {
  loggedIn?: boolean;
  accounts?: { name: string; id: string }[];
}

async function listAccounts(wrangler: Tools["wrangler"]): Promise<{ name: string; id: string }[]> {
  // wrangler prints its JSON and fails where nobody is logged in.
  const output = await wrangler(["whoami", "--json"]).catch(String);
  const { loggedIn, accounts } = parse(output);
  if (accounts) return accounts;
  if (loggedIn === false)
    throw new DeployError("wrangler is not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN");
  if (/Invalid (access|API) token/i.test(output))
    throw new DeployError("Cloudflare does not know CLOUDFLARE_API_TOKEN: it is mistyped, expired or deleted");
  throw new DeployError(
    `wrangler cannot list the accounts: set CLOUDFLARE_ACCOUNT_ID, or give the token ${ACCOUNT_PERMISSIONS}\n${output.trim()}`,
  );
}

function parse(output: string): WhoAmI {
  try {
    return readJson<WhoAmI>(output);
  } catch {
    return {};
  }
}
