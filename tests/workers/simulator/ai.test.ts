import { describe, expect, it } from "vitest";
import { postJson } from "./support";

interface Completion {
  id: string;
  choices: Array<{ message: { role: string; content: string }; finish_reason: string }>;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

const question = { model: "simulated-writer", messages: [{ role: "user", content: "Write the summary" }], temperature: 0.7, max_tokens: 2500 };

function complete(body: unknown, authorization = "Bearer vazhi_local_ai"): Promise<Response> {
  return postJson("/simulator/ai/v1/chat/completions", body, authorization ? { authorization } : {});
}

describe("chat completions", () => {
  it("have the shape of OpenAI's, and are the same for the same request", async () => {
    const response = await complete(question);
    expect(response.status).toBe(200);
    const completion = await response.json<Completion>();
    expect(completion).toMatchObject({
      object: "chat.completion",
      model: "simulated-writer",
      choices: [{ index: 0, message: { role: "assistant" }, finish_reason: "stop" }],
    });
    const { prompt_tokens: prompt, completion_tokens: answer, total_tokens: total } = completion.usage;
    expect(total).toBe(prompt + answer);
    const again = await (await complete(question)).json<Completion>();
    expect(again.choices).toEqual(completion.choices);
    const other = await (await complete({ ...question, messages: [{ role: "user", content: "Another" }] })).json<Completion>();
    expect(other.choices).not.toEqual(completion.choices);
  });

  it("are JSON when JSON is asked for", async () => {
    const completion = await (await complete({ ...question, response_format: { type: "json_object" } })).json<Completion>();
    expect(JSON.parse(completion.choices[0]?.message.content ?? "")).toHaveProperty("text");
  });

  it("stop at max_tokens and say so", async () => {
    const completion = await (await complete({ ...question, max_tokens: 3 })).json<Completion>();
    expect(completion.choices[0]?.finish_reason).toBe("length");
    expect(completion.usage.completion_tokens).toBe(3);
  });

  it.each([["none", ""], ["another", "Bearer sk-wrong"], ["a Basic one", "Basic dmF6aGk6eA=="]])("are refused with a key that is %s", async (_name, authorization) => {
    const response = await complete(question, authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error", message: expect.any(String) } });
  });

  it.each([
    ["no model", { ...question, model: undefined }, "model"],
    ["no messages", { ...question, messages: [] }, "messages"],
    ["an unknown role", { ...question, messages: [{ role: "boss", content: "x" }] }, "messages.0.role"],
    ["too hot", { ...question, temperature: 2.1 }, "temperature"],
    ["no room for an answer", { ...question, max_tokens: 0 }, "max_tokens"],
    ["an unknown argument", { ...question, creativity: 9 }, "creativity"],
    ["not JSON", "{", null],
  ])("are refused when there is %s", async (_name, body, param) => {
    const response = await complete(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { param } });
  });
});
