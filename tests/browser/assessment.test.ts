import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectNoComplaints, openBrowser, openProfile, phone, untilHydrated } from "../support/browser.ts";
