// One remote in an Android WebView. Short on purpose: connect `session`, `openScreen` and `closed` to your own app.
package sa.example.sanar

import android.annotation.SuppressLint
import android.content.Intent
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject

class SanarWebView(private val view: WebView, private val remote: String) {
    private val origin = "https://app.example.sa"
    private val externalHosts = setOf("www.google.com")
    private val main = Handler(Looper.getMainLooper())
    private var page: JavaScriptReplyProxy? = null
    private val tooLate = Runnable { failed("NO_ANSWER", "") }
    private val nobodyHandlesBack = Runnable { handledBack(false) }

    /** The app's own parts. Answers may come later, on the main thread. */
    var session: (answer: (JSONObject) -> Unit) -> Unit = { it(JSONObject().put("kind", "visitor")) }
    var renewedSession: (answer: (JSONObject) -> Unit) -> Unit = { it(JSONObject().put("kind", "visitor")) }
    var context: () -> JSONObject = { JSONObject() }
    var openScreen: (remote: String, path: String) -> Boolean = { _, _ -> false }
    var closed: (JSONObject) -> Unit = {}
    var failed: (code: String, traceId: String) -> Unit = { _, _ -> }
    var handledBack: (Boolean) -> Unit = {}

    @SuppressLint("SetJavaScriptEnabled")
    fun start(path: String) {
        WebView.setWebContentsDebuggingEnabled(BuildConfig.DEBUG)
        with(view.settings) {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            javaScriptCanOpenWindowsAutomatically = false
            setSupportMultipleWindows(false)
        }
        view.settings.mixedContentMode = android.webkit.WebSettings.MIXED_CONTENT_NEVER_ALLOW
        view.webViewClient = object : WebViewClient() {
            // The page belongs to one origin; payment pages are on the gateway's, listed by you.
            override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) =
                !(request.url.scheme == "https" && request.url.host in setOf("app.example.sa", "pay.gateway.example"))

            override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
                failed("PROCESS_GONE", "") // make a new WebView and load view.url again
                return true
            }
        }
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return failed("WEBVIEW_TOO_OLD", "")
        // The system itself lets only this origin see the object.
        WebViewCompat.addWebMessageListener(view, "sanar", setOf(origin)) { _, message, source, mainFrame, reply ->
            if (mainFrame && source.toString() == origin) {
                page = reply
                message.data?.takeIf { it.toByteArray().size <= 65_536 }?.let(::take)
            }
        }
        main.postDelayed(tooLate, 8_000)
        // The path may have a query of its own: `nav.open` and restored pages do.
        val address = Uri.parse("$origin/webview/$remote$path").buildUpon().appendQueryParameter("channel", "app-android-5.2")
        view.loadUrl(address.build().toString())
    }

    private fun take(text: String) {
        val frame = runCatching { JSONObject(text) }.getOrNull() ?: return
        val name = frame.optString("name")
        val payload = frame.optJSONObject("payload") ?: JSONObject()
        when (frame.optString("kind")) {
            "event" -> hear(name, payload)
            "request" -> answer(frame.getString("id"), name, payload)
            // Back is all this host asks. A refusal says that the page cannot handle it now.
            "answer", "refusal" -> {
                main.removeCallbacks(nobodyHandlesBack)
                handledBack(frame.optJSONObject("result")?.optBoolean("handled") ?: false)
            }
        }
    }

    private fun hear(name: String, payload: JSONObject) {
        if (name == "ready") main.removeCallbacks(tooLate)
        if (name == "error" && payload.optBoolean("fatal")) {
            main.removeCallbacks(tooLate)
            failed(payload.optString("code"), payload.optString("traceId"))
        }
    }

    private fun answer(id: String, name: String, payload: JSONObject) {
        when (name) {
            "hello" -> send(id, JSONObject().put("protocol", 1).put("context", context())
                .put("app", JSONObject().put("name", "Sanar").put("version", "5.2.0").put("platform", "android"))
                .put("capabilities", org.json.JSONArray(listOf("back", "external-link"))))
            "session.get" -> session { send(id, it) }
            "session.expired" -> renewedSession { send(id, it) }
            "nav.open" -> send(id, JSONObject().put("handled", openScreen(payload.optString("remote"), payload.optString("path"))))
            "close" -> { send(id, JSONObject()); closed(payload) }
            "openExternal" -> {
                val url = Uri.parse(payload.optString("url"))
                if (url.scheme == "tel" || (url.scheme == "https" && url.host in externalHosts)) {
                    val action = if (url.scheme == "tel") Intent.ACTION_DIAL else Intent.ACTION_VIEW
                    view.context.startActivity(Intent(action, url))
                    send(id, JSONObject())
                } else refuse(id, "REFUSED")
            }
            else -> refuse(id, "UNKNOWN_MESSAGE")
        }
    }

    /** The system's back; `handledBack(false)` means that the app leaves the page. */
    fun back() {
        main.removeCallbacks(nobodyHandlesBack)
        main.postDelayed(nobodyHandlesBack, 500)
        post(JSONObject().put("kind", "request").put("id", "back").put("name", "nav.back").put("payload", JSONObject()))
    }

    private fun send(id: String, result: JSONObject) = post(JSONObject().put("kind", "answer").put("id", id).put("result", result))
    private fun refuse(id: String, code: String) = post(
        JSONObject().put("kind", "refusal").put("id", id).put("error", JSONObject().put("code", code).put("message", "")))
    private fun post(frame: JSONObject) { page?.postMessage(frame.put("v", 1).toString()) }
}
